/** The currency of a shop (ISO 4217), and the time zone in which its days begin (IANA). */
export interface Region {
  currency: string;
  timeZone: string;
}
