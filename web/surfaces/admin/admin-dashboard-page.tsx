export default function AdminDashboardPage() {
  return <main>AdminDashboardPage</main>;
}
