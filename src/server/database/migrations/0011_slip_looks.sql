DROP INDEX "payment_slips_reference";--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN "look" "bytea";--> statement-breakpoint
ALTER TABLE "payment_slips" ADD COLUMN "resembles_order_id" integer;--> statement-breakpoint
ALTER TABLE "payment_slips" ADD CONSTRAINT "payment_slips_resembles_order_id_orders_id_fk" FOREIGN KEY ("resembles_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_slips_transfer" ON "payment_slips" USING btree ("transfer_reference") WHERE "payment_slips"."transfer_reference" is not null;--> statement-breakpoint
CREATE INDEX "payment_slips_resembles" ON "payment_slips" USING btree ("resembles_order_id") WHERE "payment_slips"."resembles_order_id" is not null;