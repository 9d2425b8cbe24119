import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { HAS_SERVICE } from '#retailer/values/home.ts';
import { Balance } from './Balance.tsx';
import { LatestOrders } from './LatestOrders.tsx';
import { OpenRepairs } from './OpenRepairs.tsx';
import { OwnPromos } from './OwnPromos.tsx';
import { Purchases } from './Purchases.tsx';
import { Seller } from './Seller.tsx';

/** The account's front page, for a customer. */
export default function Dashboard() {
  return (
    <Hydrated>
      <div className="dashboard">
        <div className="stack">
          <Balance />
          <LatestOrders />
          <Purchases />
        </div>
        <div className="stack">
          <Seller />
          {HAS_SERVICE && <OpenRepairs />}
          <OwnPromos />
        </div>
      </div>
    </Hydrated>
  );
}
