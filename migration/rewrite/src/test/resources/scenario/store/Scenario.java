package store;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import store.dao.CouponDao;
import store.dao.CustomerDao;
import store.dao.FollowDao;
import store.dao.OrderDao;
import store.dao.ProductDao;
import store.dao.ReviewDao;
import store.model.Address;
import store.model.Coupon;
import store.model.Customer;
import store.model.CustomerStatus;
import store.model.Follow;
import store.model.Order;
import store.model.OrderLine;
import store.model.OrderStatus;
import store.model.Product;
import store.model.Review;
import store.service.CouponService;
import store.service.CustomerService;
import store.service.OrderService;
import store.service.ReviewService;
import store.service.StockService;

/** What the store does, with any database. */
public final class Scenario {
  private Scenario() {}

  /** Throws an {@code AssertionError} if something is not as it should be. */
  public static void run(
      CustomerDao customers,
      OrderDao orders,
      ProductDao products,
      ReviewDao reviews,
      CouponDao coupons,
      FollowDao follows)
      throws Exception {
    customers(customers);
    orders(orders);
    products(products);
    reviews(reviews);
    coupons(coupons);
    follows(follows);
  }

  private static Follow follow(String follower, String followed, String since) {
    Follow follow = new Follow();
    follow.setFollower(follower);
    follow.setFollowed(followed);
    follow.setSince(since);
    return follow;
  }

  private static void follows(FollowDao follows) {
    follows.follow(follow("anna", "bob", "2026-03"));
    follows.follow(follow("carl", "bob", "2026-01"));
    follows.follow(follow("anna", "dora", "2026-02"));
    List<Follow> ofBob = follows.followersOf("bob");
    same(List.of("anna", "carl"), ofBob.stream().map(Follow::getFollower).toList());
    same(List.of(), follows.followersOf("anna"));
    List<Follow> newest = follows.newest("anna", "2026-02");
    same(List.of("bob"), newest.stream().map(Follow::getFollowed).toList());
    follows.unfollow(ofBob.get(0));
    same(1, follows.followersOf("bob").size());
  }

  private static void customers(CustomerDao customers) {
    CustomerService service = new CustomerService(customers);
    Customer anna = new Customer();
    anna.setId("c1");
    anna.setEmail("anna@example.com");
    anna.setName("Anna");
    anna.setAddress(new Address("Hafen 1", "Oslo", "0150"));
    anna.setPhones(List.of("1", "2", "1"));
    anna.setInterests(Set.of("hats", "books"));
    anna.setPoints(7);
    anna.setDisplayName("not stored");
    Customer stored = service.register(anna);
    same("Anna", stored.getName());
    same(List.of("1", "2", "1"), stored.getPhones());
    same(Set.of("books", "hats"), stored.getInterests());
    same("Oslo", stored.getAddress().getCity());
    same(7, stored.getPoints());
    same(CustomerStatus.ACTIVE, stored.getStatus());
    same(null, stored.getDisplayName());
    same(true, stored.getUpdated() != null);
    try {
      customers.create(anna);
      throw new AssertionError("created twice");
    } catch (RuntimeException e) {
      same("Anna", customers.find("c1").orElseThrow().getName());
    }
    service.block("c1");
    same(1, service.blocked().size());
    same(0, customers.withStatus(CustomerStatus.ACTIVE).size());
    same(1, customers.inCity("Oslo").size());
    same(0, customers.inCity("Rome").size());
    Customer changed = customers.find("c1").orElseThrow();
    changed.setName(null);
    changed.setPhones(List.of("3"));
    customers.update(changed);
    same(null, customers.find("c1").orElseThrow().getName());
    same(List.of("3"), customers.find("c1").orElseThrow().getPhones());
    Customer some = new Customer();
    some.setId("c1");
    some.setPhones(List.of("4", "5"));
    some.setAddress(new Address(null, "Rome", null));
    Customer mixed = customers.change(some);
    same(List.of("4", "5"), mixed.getPhones());
    same(Set.of("hats", "books"), mixed.getInterests());
    same(new Address("Hafen 1", "Rome", "0150"), mixed.getAddress());
    same("anna@example.com", mixed.getEmail());
    some.setInterests(Set.of("maps"));
    same(Set.of("maps"), customers.change(some).getInterests());
    same(1L, customers.count());
    customers.delete("c1");
    same(true, customers.find("c1").isEmpty());
  }

  private static Order order(String id, OrderStatus status) {
    return Order.builder()
        .customerId("c#1")
        .orderId(id)
        .status(status)
        .day("2026-01-01")
        .total(new BigDecimal("12.50"))
        .placedAt(Instant.parse("2026-01-01T10:00:00.123456789Z"))
        .lines(List.of(new OrderLine("hat", 2), new OrderLine("book", 1)))
        .labels(Map.of("gift", "yes"))
        .shipTo(new Address("Hafen 1", "Oslo", "0150"))
        .build();
  }

  private static List<String> ids(List<Order> orders) {
    return orders.stream().map(Order::getOrderId).toList();
  }

  private static void orders(OrderDao orders) {
    OrderService service = new OrderService(orders);
    service.place(order("2025-1", OrderStatus.SHIPPED));
    service.place(order("2026-1", OrderStatus.OPEN));
    orders.putBoth(order("2026-2", OrderStatus.OPEN), order("2026-3", OrderStatus.PAID));
    same(order("2026-1", OrderStatus.OPEN), orders.get("c#1", "2026-1"));
    same(null, orders.get("c#1", "2024-1"));
    same(List.of("2025-1", "2026-1", "2026-2", "2026-3"), ids(service.history("c#1")));
    same(List.of("2026-3", "2026-2"), ids(orders.newest("c#1", 2)));
    same(List.of("2025-1"), ids(orders.ofYear("c#1", "2025")));
    same(List.of("2026-1", "2026-2"), ids(orders.between("c#1", "2026-1", "2026-2")));
    same(List.of("2026-1", "2026-2"), ids(orders.unpaid("c#1")));
    same(true, service.pay("c#1", "2026-1"));
    same(false, service.pay("c#1", "2026-1"));
    same(List.of("2026-2"), ids(orders.unpaid("c#1")));
    orders.delete(order("2026-2", OrderStatus.OPEN));
    same(List.of(), ids(orders.unpaid("c#1")));
    same(List.of(), ids(service.history("c")));
  }

  private static void products(ProductDao products) {
    Product hat = new Product();
    hat.setSku("hat");
    hat.setTitle("Hat");
    hat.setPrice(new BigDecimal("9.90"));
    hat.setStock(5L);
    hat.setTags(Set.of("new", "warm"));
    products.store(hat);
    Product stale = products.find("hat").orElseThrow();
    same(3L, new StockService(products).take("hat", 2).getStock());
    try {
      products.store(stale);
      throw new AssertionError("stored what is stale");
    } catch (RuntimeException e) {
      same(3L, products.find("hat").orElseThrow().getStock());
    }
    same(1, products.tagged("new").size());
    same(0, products.tagged("old").size());
    same(1, products.inStock(3).size());
    same(0, products.inStock(4).size());
    products.delete("hat");
    same(true, products.find("hat").isEmpty());
  }

  private static Review review(int second, int stars, Boolean hidden) {
    Review review = new Review();
    review.setPk("hat");
    review.setAt(Instant.ofEpochSecond(second, 1));
    review.setStars(stars);
    review.setText("text " + second);
    review.setHidden(hidden);
    return review;
  }

  private static void reviews(ReviewDao reviews) {
    ReviewService service = new ReviewService(reviews);
    service.add(review(10, 1, null));
    service.add(review(20, 2, true));
    service.add(review(30, 3, false));
    same(6, service.stars("hat"));
    same(0, service.stars("book"));
    same("text 20", reviews.get("hat", Instant.ofEpochSecond(20, 1)).getText());
    same(null, reviews.get("hat", Instant.ofEpochSecond(20)));
    same(1, reviews.since("hat", Instant.ofEpochSecond(20, 1)).size());
    same("text 30", reviews.newest("hat").orElseThrow().getText());
    same(true, reviews.newest("book").isEmpty());
  }

  private static void coupons(CouponDao coupons) throws Exception {
    CouponService service = new CouponService(coupons);
    coupons.issue(Coupon.builder().code("TEN").percent(10).build());
    same(10, service.redeem("TEN"));
    same(true, coupons.find("TEN").getUsed());
    try {
      service.redeem("TEN");
      throw new AssertionError("used twice");
    } catch (CouponDao.CouponUsedException e) {
      same(10, coupons.find("TEN").getPercent());
    }
    coupons.revoke("TEN");
    same(null, coupons.find("TEN"));
    try {
      coupons.revoke("TEN");
      throw new AssertionError("revoked twice");
    } catch (RuntimeException e) {
      same(null, coupons.find("TEN"));
    }
  }

  private static void same(Object expected, Object found) {
    if (!Objects.equals(expected, found)) {
      throw new AssertionError("expected " + expected + ", found " + found);
    }
  }
}
