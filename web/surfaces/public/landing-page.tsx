export default function LandingPage() {
  return <main>LandingPage</main>;
}
