package store.service;

import store.dao.CouponDao;
import store.model.Coupon;

/** Money off. */
public class CouponService {
  private final CouponDao coupons;

  public CouponService(CouponDao coupons) {
    this.coupons = coupons;
  }

  public int redeem(String code) throws CouponDao.CouponUsedException {
    Coupon coupon = coupons.find(code);
    coupons.use(coupon);
    return coupon.getPercent();
  }
}
