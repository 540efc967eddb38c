package driven;

import java.util.Objects;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** An immutable item that is ordered by a text. */
@DynamoDbImmutable(builder = Entry.Builder.class)
public final class Entry {
  private final String folder;
  private final String path;
  private final Integer bytes;
  private final String owner;

  private Entry(Builder builder) {
    this.folder = builder.folder;
    this.path = builder.path;
    this.bytes = builder.bytes;
    this.owner = builder.owner;
  }

  public static Builder builder() {
    return new Builder();
  }

  @DynamoDbPartitionKey
  @DynamoDbSecondarySortKey(indexNames = "byPath")
  public String folder() {
    return folder;
  }

  @DynamoDbSortKey
  @DynamoDbSecondaryPartitionKey(indexNames = "byPath")
  public String path() {
    return path;
  }

  public Integer bytes() {
    return bytes;
  }

  public String owner() {
    return owner;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Entry entry
        && Objects.equals(folder, entry.folder)
        && Objects.equals(path, entry.path);
  }

  @Override
  public int hashCode() {
    return Objects.hash(folder, path);
  }

  @Override
  public String toString() {
    return "Entry(" + folder + ", " + path + ", " + bytes + ", " + owner + ")";
  }

  /** Makes an entry. */
  public static final class Builder {
    private String folder;
    private String path;
    private Integer bytes;
    private String owner;

    private Builder() {}

    public Builder folder(String folder) {
      this.folder = folder;
      return this;
    }

    public Builder path(String path) {
      this.path = path;
      return this;
    }

    public Builder bytes(Integer bytes) {
      this.bytes = bytes;
      return this;
    }

    public Builder owner(String owner) {
      this.owner = owner;
      return this;
    }

    public Entry build() {
      return new Entry(this);
    }
  }
}
