package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** The files of users, in a table of another program. */
// docs: entity
@Table(value = "files", keyFormat = KeyFormat.UNESCAPED, delimiter = '/')
@KeyConstant("/home")
@Family("f")
public record HomeFile(@RowKey String user, @RowKey String path, @Column long size) {}
// end
