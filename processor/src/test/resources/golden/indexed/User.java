package shop;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import java.util.Optional;

@Table("users")
@Family("u")
@Index(value = "users-by-email", on = "email", mode = IndexMode.VIEW)
@Index(
    value = "users-by-status",
    on = {"status", "points"},
    mode = IndexMode.TABLE)
public record User(
    @RowKey String tenant,
    @RowKey String id,
    Optional<String> email,
    Status status,
    long points,
    @Version long version) {
  public enum Status {
    ACTIVE,
    BLOCKED
  }
}
