package store.dao;

import io.github.bigtablemapper.BigtableMapper;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import store.model.Review;
import store.model.ReviewKey;
import store.model.ReviewRepository;

/** Reviews in their table. */
public class ReviewDao {
  private final ReviewRepository reviews;

  public ReviewDao(BigtableMapper client) {
    this.reviews = new ReviewRepository(client);
  }

  public void add(Review review) {
    reviews.put(review);
  }

  public Review get(String sku, Instant at) {
    return reviews.find(ReviewKey.of(sku, at)).orElse(null);
  }

  // docs: since
  public List<Review> since(String sku, Instant at) {
    List<Review> found = new ArrayList<>();
    for (Review review : reviews.scan(ReviewKey.pk(sku).at().from(at)).list()) {
      if (!Boolean.TRUE.equals(review.getHidden())) {
        found.add(review);
      }
    }
    return found;
  }

  // end

  public int stars(String sku) {
    int sum = 0;
    for (Review review : reviews.scan(ReviewKey.pk(sku)).list()) {
      sum += review.getStars();
    }
    return sum;
  }

  public Optional<Review> newest(String sku) {
    return reviews.scan(ReviewKey.pk(sku)).reverse().first();
  }
}
