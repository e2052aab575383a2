export default function PaymentDeclinedPage() {
  return <main>PaymentDeclinedPage</main>;
}
