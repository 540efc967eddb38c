package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Optional;

/** A user, found by the id, and by the e-mail address in a view that Bigtable keeps. */
// docs: entity
@Table("users")
@Family("u")
@Index(value = "users-by-email", on = "email", mode = IndexMode.VIEW)
public record User(@RowKey String id, Optional<String> email, String name) {}
// end
