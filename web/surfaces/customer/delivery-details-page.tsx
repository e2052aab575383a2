export default function DeliveryDetailsPage() {
  return <main>DeliveryDetailsPage</main>;
}
