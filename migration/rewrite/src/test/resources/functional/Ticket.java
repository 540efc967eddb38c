package functional;

import java.util.Objects;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** An immutable class with its builder. */
@DynamoDbImmutable(builder = Ticket.Builder.class)
public final class Ticket {
  private final String show;
  private final Integer seat;
  private final String holder;

  private Ticket(Builder builder) {
    this.show = builder.show;
    this.seat = builder.seat;
    this.holder = builder.holder;
  }

  public static Builder builder() {
    return new Builder();
  }

  @DynamoDbPartitionKey
  public String show() {
    return show;
  }

  @DynamoDbSortKey
  public Integer seat() {
    return seat;
  }

  @DynamoDbAttribute("held-by")
  public String holder() {
    return holder;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Ticket ticket
        && Objects.equals(show, ticket.show)
        && Objects.equals(seat, ticket.seat)
        && Objects.equals(holder, ticket.holder);
  }

  @Override
  public int hashCode() {
    return Objects.hash(show, seat, holder);
  }

  /** Makes a ticket. */
  public static final class Builder {
    private String show;
    private Integer seat;
    private String holder;

    private Builder() {}

    public Builder show(String show) {
      this.show = show;
      return this;
    }

    public Builder seat(Integer seat) {
      this.seat = seat;
      return this;
    }

    public Builder holder(String holder) {
      this.holder = holder;
      return this;
    }

    public Ticket build() {
      return new Ticket(this);
    }
  }
}
