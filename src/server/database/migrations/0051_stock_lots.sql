-- code of 0033 works with it
CREATE TABLE "stock_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variation_id" integer NOT NULL,
	"revision" integer,
	"received_at" timestamp with time zone NOT NULL,
	"units" integer NOT NULL,
	"units_left" integer NOT NULL,
	"cost_minor" bigint,
	"currency" text NOT NULL,
	"expiry" date,
	"supplier" text,
	CONSTRAINT "lot_units" CHECK ("stock_lots"."units_left" between 0 and "stock_lots"."units" and "stock_lots"."units" > 0),
	CONSTRAINT "lot_cost_not_negative" CHECK ("stock_lots"."cost_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"revision" integer NOT NULL,
	"variation_id" integer NOT NULL,
	"by" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	CONSTRAINT "stock_movements_revision_variation_id_pk" PRIMARY KEY("revision","variation_id"),
	CONSTRAINT "movement_moves" CHECK ("stock_movements"."by" <> 0 and "stock_movements"."after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_lots_left" ON "stock_lots" USING btree ("variation_id") WHERE "stock_lots"."units_left" > 0;--> statement-breakpoint
CREATE INDEX "stock_lots_expiry" ON "stock_lots" USING btree ("expiry") WHERE "stock_lots"."units_left" > 0 and "stock_lots"."expiry" is not null;--> statement-breakpoint
CREATE INDEX "stock_lots_cost" ON "stock_lots" USING btree ("variation_id","received_at") WHERE "stock_lots"."cost_minor" is not null and "stock_lots"."revision" is not null;--> statement-breakpoint
CREATE INDEX "stock_lots_revision_index" ON "stock_lots" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "stock_movements_variation_id_revision_index" ON "stock_movements" USING btree ("variation_id","revision");