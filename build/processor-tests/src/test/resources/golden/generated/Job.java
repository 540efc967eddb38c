package billing;

import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedBy;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

@NullMarked
@Table("jobs")
@Family("j")
public record Job(@RowKey String id, String task, @Embedded Audit audit) {
  public record Audit(
      @WriteOnce(WriteOnceMode.KEEP) @CreatedBy Optional<String> createdBy,
      @UpdatedBy String changedBy) {}
}
