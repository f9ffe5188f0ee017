import { expect, test } from 'vitest';
import { wordsOf } from '../../support/site/words.ts';

/** What the specification quotes; docs/specification.md has what departs from it. */
const quoted = `
Not found !!
Go back
No categories
New
Loading...
No products found.
All Products - Canned Food
Search your Products,Categories
Price not available
Out of Stock
Added to wishlist
Product Details
You might also like
Best Sellers
Popular with your order
Cart is empty
My Wish
No products added to the wishlist
No addresses saved yet
Add an address
You have addresses but none are set as default
Set a default address
Select Delivery Address
+ Add New Address
Save Address
Set as default address
Select Image
Address List
Add New Address
Default
Edit Address
Change Password
No orders found.
Go to
Back to Orders
Cart Empty
Register
Login
Forgot Password?
Reset Your Password
Please enter your email address to receive a reset password link
Send Reset Link
Sending...
Please check your email inbox and spam folder.
Return To Login
Email Verification
Verify
Verification Successful!
Your email has been verified successfully.
Go to Dashboard
Verification Failed
We couldn’t verify your email. Please try again.
Resend Verification Email
Verifying your email...
Payment Successful
Payment Cancelled
Your payment was not completed.
Unknown Payment Status
Please contact support if this issue persists.
Go to Home
Success!
Your message has been sent successfully.
Order placed successfully
Logging in...
Registering...
Login Success
error
Success
Password reset successful.
Please select at least one product to checkout.
Please select a delivery address.
Please upload an image for the order.
Please select a variant.
Province is required
District is required
Subdistrict is required
Please select a contact method
Username is required
Email is required
Phone number is required
New Password and Confirm Password do not match
This field is required
Invalid email address
Invalid phone number
Must contain minimum 8 characters with at least one uppercase, one lowercase, one number & one special character
The passwords do not match
Email is required.
Please enter a valid email!
Password is required
Confirm Password is required
Network error occurred
Error saving address. Please check your input and try again.
An unknown error occurred
Item added to wishlist
ERROR:
An unexpected error occurred.
An unknown error occurred.
You have successfully logged in!
Your account has been created! Please Log in
Warning
OK
LogIn
Total Weight (KG)
PRODUCT NAME
UNIT PRICE
STOCK STATUS
Bank Transfer
Prompt Pay
Stripe (Credit/Debit)
Proceed to Checkout
Continue Shopping
Add to Cart
Order Summary
Product Ordered
Sub-total
Shipping Fees
Payment Method
Place Order
Postal Code
Top Categories
View All
Shop Now
Profile Details
Your Orders
All Orders
Billing Information
Product Detail
Tracking Number
Verification code sent successfully.
Product Not Available.
Can't find the answer you need?
`;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

test('what the specification quotes is said letter for letter', () => {
  const said = new Set(textsIn(wordsOf('en')));
  const missing = quoted
    .trim()
    .split('\n')
    .filter((text) => !said.has(text));
  expect(missing).toEqual([]);
});
