CREATE TABLE "country_shipping_bands" (
	"country" text NOT NULL,
	"up_to_grams" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	CONSTRAINT "country_shipping_bands_country_up_to_grams_pk" PRIMARY KEY("country","up_to_grams"),
	CONSTRAINT "country_band_positive" CHECK ("country_shipping_bands"."up_to_grams" > 0 and "country_shipping_bands"."price_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" jsonb;