CREATE TABLE "checkout_holds" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"goods" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_holds" ADD CONSTRAINT "checkout_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_holds_expires_at_index" ON "checkout_holds" USING btree ("expires_at");