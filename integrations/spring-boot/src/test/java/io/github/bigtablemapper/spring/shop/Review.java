package io.github.bigtablemapper.spring.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A user's opinion of it: package-private, as is its repository. */
@Table("reviews")
@Family("r")
record Review(@RowKey String product, @RowKey int number, @Column String text) {}
