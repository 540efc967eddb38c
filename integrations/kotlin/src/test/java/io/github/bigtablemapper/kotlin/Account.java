package io.github.bigtablemapper.kotlin;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** An entity with a version, whose repository writes nothing blindly. */
@Table("accounts")
@Family("a")
public record Account(@RowKey String id, @Column String owner, @Version long version) {}
