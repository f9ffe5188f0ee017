import type { Locale } from '#contract/values/locale.ts';
import type { CustomerOfShop } from '#contract/operator/customers.ts';
import type { Text } from '#i18n/words/build.ts';
import { countriesIn } from '#i18n/words/countries.ts';

/** The props of the page of customers. */
export const customersProps = (locale: Locale, text: Text) => ({
  locale,
  months: text(locale, 'profile').months,
  words: {
    ...text(locale, 'deskCustomers'),
    status: text(locale, 'orders').status,
    states: text(locale, 'deskMessages').states,
    countries: countriesIn(locale, text),
  },
});

export type CustomersProps = ReturnType<typeof customersProps>;
export type WithCustomer = CustomersProps & { customer: CustomerOfShop };
