/** Where the money of a transfer goes; PromptPay has no name of a holder. */
export interface PaymentAccount {
  bank: string;
  number: string;
  holder: string | null;
}
