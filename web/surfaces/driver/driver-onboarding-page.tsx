export default function DriverOnboardingPage() {
  return <main>DriverOnboardingPage</main>;
}
