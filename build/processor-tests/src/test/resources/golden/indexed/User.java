package shop;

import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Table("users")
@Family("u")
@Index(value = "users-by-email", on = "email", mode = IndexMode.VIEW)
@Index(
    value = "users-by-status",
    on = {"status", "points"},
    mode = IndexMode.TABLE)
@Index(
    value = "users-by-city",
    on = {"address.city", "address.since"},
    mode = IndexMode.VIEW)
@Index(
    value = "users-by-id",
    on = {"id", "address.city"},
    mode = IndexMode.TABLE)
public record User(
    @RowKey String tenant,
    @RowKey String id,
    Optional<String> email,
    Status status,
    long points,
    @Embedded Optional<Address> address,
    @Version long version) {
  public record Address(String city, @Nullable Instant since) {}

  public enum Status {
    ACTIVE,
    BLOCKED
  }
}
