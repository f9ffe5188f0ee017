-- code of 0049 works with it
ALTER TABLE "orders" VALIDATE CONSTRAINT "order_due_fits";
