/** Names the order whose page is open to whoever has its link: its secret, on every call of that page. */
export const ORDER_LINK_HEADER = 'x-order-link';
