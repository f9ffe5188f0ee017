-- code of 0033 works with it
ALTER TABLE "orders" VALIDATE CONSTRAINT "order_part_shipped_stays";