ALTER TABLE "payment_slips" DROP CONSTRAINT "payment_slips_contentHash_unique";--> statement-breakpoint
DROP INDEX "payment_slips_reference";--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "due_satang" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_slips_content" ON "payment_slips" USING btree ("content_hash") WHERE "payment_slips"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payments_reference_index" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_slips_reference" ON "payment_slips" USING btree ("transfer_reference") WHERE "payment_slips"."transfer_reference" is not null and "payment_slips"."released_at" is null;