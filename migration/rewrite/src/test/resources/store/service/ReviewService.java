package store.service;

import store.dao.ReviewDao;
import store.model.Review;

/** What one thinks. */
public class ReviewService {
  private final ReviewDao reviews;

  public ReviewService(ReviewDao reviews) {
    this.reviews = reviews;
  }

  public void add(Review review) {
    reviews.add(review);
  }

  public int stars(String sku) {
    return reviews.stars(sku);
  }
}
