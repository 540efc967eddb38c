package billing;

import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Table("invoices")
@Family("i")
public record Invoice(
    @RowKey String customer,
    @RowKey @GeneratedValue @Nullable UUID id,
    long cents,
    @CreatedAt @Nullable Instant createdAt,
    @UpdatedAt @Nullable Instant updatedAt,
    @GeneratedValue @Nullable String token,
    @Family("t") Set<String> tags) {}
