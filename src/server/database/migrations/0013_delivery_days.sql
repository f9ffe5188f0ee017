CREATE TABLE "delivery_days" (
	"country" text PRIMARY KEY NOT NULL,
	"from_days" integer NOT NULL,
	"to_days" integer NOT NULL,
	CONSTRAINT "days_in_order" CHECK ("delivery_days"."from_days" between 1 and "delivery_days"."to_days")
);
