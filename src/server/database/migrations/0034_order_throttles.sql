-- code of 0033 works with it
CREATE TABLE "order_origins" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"net" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"hold_ends_at" timestamp with time zone,
	"lapses" integer DEFAULT 0 NOT NULL,
	"lapsed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_holds" ADD COLUMN "net" text;--> statement-breakpoint
ALTER TABLE "order_origins" ADD CONSTRAINT "order_origins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_origins_net_index" ON "order_origins" USING btree ("net");--> statement-breakpoint
CREATE INDEX "order_throttles_changed_at_index" ON "order_throttles" USING btree ("changed_at");