package store.model;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** What somebody thinks of a product. */
@DynamoDbBean
public class Review extends Audited {
  private Instant at;
  private int stars;
  private String text;
  private Boolean hidden;

  @DynamoDbSortKey
  public Instant getAt() {
    return at;
  }

  public void setAt(Instant at) {
    this.at = at;
  }

  public int getStars() {
    return stars;
  }

  public void setStars(int stars) {
    this.stars = stars;
  }

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }

  public Boolean getHidden() {
    return hidden;
  }

  public void setHidden(Boolean hidden) {
    this.hidden = hidden;
  }
}
