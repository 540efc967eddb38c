package aws;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbImmutable(builder = Badge.Builder.class)
public final class Badge {
  private final String number;
  private final String holder;

  private Badge(Builder builder) {
    this.number = builder.number;
    this.holder = builder.holder;
  }

  public static Builder builder() {
    return new Builder();
  }

  @DynamoDbPartitionKey
  public String number() {
    return number;
  }

  public String holder() {
    return holder;
  }

  /** Makes a badge. */
  public static final class Builder {
    private String number;
    private String holder;

    private Builder() {}

    public Builder number(String number) {
      this.number = number;
      return this;
    }

    public Builder holder(String holder) {
      this.holder = holder;
      return this;
    }

    public Badge build() {
      return new Badge(this);
    }
  }
}
