export default function PaymentSuccessPage() {
  return <main>PaymentSuccessPage</main>;
}
