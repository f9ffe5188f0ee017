import { STEP_UP_TIME } from '#contract/operator/staff/staffSession.ts';

/** When a step-up of this moment ends. */
export const stepUpEnd = (at: Date): Date => new Date(at.getTime() + STEP_UP_TIME);

/** Whether a session showed password and second factor a moment ago. A clock that went back gives no more time. */
export const isSteppedUp = (at: Date | null, now: Date): boolean => at !== null && at <= now && now < stepUpEnd(at);
