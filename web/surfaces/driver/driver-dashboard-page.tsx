export default function DriverDashboardPage() {
  return <main>DriverDashboardPage</main>;
}
