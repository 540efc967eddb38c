package shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

@NullMarked
@Table("letters")
@Family("l")
public record Letter(
    @RowKey String id,
    @WriteOnce(WriteOnceMode.KEEP) Optional<String> sender,
    @WriteOnce(WriteOnceMode.KEEP) @Column(defaultValue = "1") int stamps,
    @Embedded Audit audit) {
  public record Audit(
      @WriteOnce(WriteOnceMode.KEEP) @CreatedAt Instant createdAt, @UpdatedAt Instant changedAt) {}
}
