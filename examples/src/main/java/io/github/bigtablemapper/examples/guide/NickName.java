package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** Who has a name that only one user has: a row for each name, whose key is the name. */
// docs: entity
@Table("nick-names")
@Family("n")
public record NickName(@RowKey String name, @Column String user) {}
// end
