import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('surfaces/public/public-layout.tsx', [
    index('surfaces/public/landing-page.tsx'),
    route('login', 'surfaces/account/login-page.tsx'),
    route('register', 'surfaces/account/register-page.tsx'),
    route('payment-success', 'surfaces/customer/payment-success-page.tsx'),
    route('payment-declined', 'surfaces/customer/payment-declined-page.tsx'),
  ]),
  route('dev/ui', 'surfaces/dev/ui-page.tsx'),
  route('dev/mail', 'surfaces/dev/mail-page.tsx'),
  route('customer-dashboard', 'surfaces/customer/customer-dashboard-page.tsx'),
  route('driver-dashboard', 'surfaces/driver/driver-dashboard-page.tsx'),
  route('driver-onboarding', 'surfaces/driver/driver-onboarding-page.tsx'),
  route('admin-dashboard', 'surfaces/admin/admin-dashboard-page.tsx'),
  route('delivery-details/:id', 'surfaces/customer/delivery-details-page.tsx'),
  route('*', 'surfaces/public/not-found-page.tsx'),
] satisfies RouteConfig;
