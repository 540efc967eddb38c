package mixed;

import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** An immutable class with a version. */
@DynamoDbImmutable(builder = Badge.Builder.class)
public final class Badge {
  private final String id;
  private final Long version;

  private Badge(Builder builder) {
    this.id = builder.id;
    this.version = builder.version;
  }

  @DynamoDbPartitionKey
  public String id() {
    return id;
  }

  @DynamoDbVersionAttribute
  public Long version() {
    return version;
  }

  public static Builder builder() {
    return new Builder();
  }

  public static final class Builder {
    private String id;
    private Long version;

    public Builder id(String id) {
      this.id = id;
      return this;
    }

    public Builder version(Long version) {
      this.version = version;
      return this;
    }

    public Badge build() {
      return new Badge(this);
    }
  }
}
