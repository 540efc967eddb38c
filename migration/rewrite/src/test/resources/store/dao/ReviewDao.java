package store.dao;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import store.model.Review;

/** Reviews in their table. */
public class ReviewDao {
  private final DynamoDbTable<Review> reviews;

  public ReviewDao(DynamoDbEnhancedClient client) {
    this.reviews = client.table("reviews", TableSchema.fromBean(Review.class));
  }

  public void add(Review review) {
    reviews.putItem(r -> r.item(review));
  }

  public Review get(String sku, Instant at) {
    return reviews.getItem(Key.builder().partitionValue(sku).sortValue(at.toString()).build());
  }

  // docs: since
  public List<Review> since(String sku, Instant at) {
    List<Review> found = new ArrayList<>();
    for (Review review :
        reviews
            .query(
                QueryConditional.sortGreaterThanOrEqualTo(
                    Key.builder().partitionValue(sku).sortValue(at.toString()).build()))
            .items()) {
      if (!Boolean.TRUE.equals(review.getHidden())) {
        found.add(review);
      }
    }
    return found;
  }

  // end

  public int stars(String sku) {
    int sum = 0;
    for (Page<Review> page :
        reviews.query(QueryConditional.keyEqualTo(k -> k.partitionValue(sku)))) {
      for (Review review : page.items()) {
        sum += review.getStars();
      }
    }
    return sum;
  }

  public Optional<Review> newest(String sku) {
    return reviews
        .query(
            r ->
                r.queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue(sku)))
                    .scanIndexForward(false)
                    .limit(1))
        .items()
        .stream()
        .findFirst();
  }
}
