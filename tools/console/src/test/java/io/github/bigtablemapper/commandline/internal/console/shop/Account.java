package io.github.bigtablemapper.commandline.internal.console.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** An account, whose writes check a version. */
@Table("accounts")
@Family(value = "a", maxVersions = 1)
public record Account(
    @RowKey String id, @Column String owner, @Column long cents, @Column @Version long version) {}
