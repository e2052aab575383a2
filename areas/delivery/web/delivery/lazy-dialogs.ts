import { lazy } from 'react';

/** For `useOpened`: the forms of a delivery's acts are loaded apart from the buttons that open them. */
export const loadDialogs = () => import('./delivery-dialogs.tsx');
export const DeliveryDialogs = lazy(loadDialogs);
