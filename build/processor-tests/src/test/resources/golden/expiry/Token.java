package login;

import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.util.Optional;

@Table("tokens")
@Family("t")
public record Token(@RowKey String id, String user, @ExpiresAt Optional<Instant> expiresAt) {}
