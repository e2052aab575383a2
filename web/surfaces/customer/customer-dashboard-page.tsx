export default function CustomerDashboardPage() {
  return <main>CustomerDashboardPage</main>;
}
