import { endOrders, type OrderSweep } from './endOrders.ts';
import { lockIfOverdue, type Overdue, overdueOrders } from './queries/orders.ts';

/**
 * Cancels unpaid orders whose reservation has ended.
 *
 * @returns how many have lapsed
 */
export const lapseOverdue = (sweep: OrderSweep): Promise<number> =>
  endOrders<Overdue>(sweep, {
    move: 'lapse',
    page: (last, limit) => overdueOrders(sweep.db, sweep.now, last, limit),
    lockIfDue: (tx, id) => lockIfOverdue(tx, id, sweep.now),
  });
