package io.github.bigtablemapper.spring.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** What somebody has bought: with an index that is a table, and one that is a view. */
@Table("orders")
@Family("o")
@Index(value = "orders-by-status", on = "status", mode = IndexMode.TABLE)
@Index(value = "orders-by-buyer", on = "buyer", mode = IndexMode.VIEW)
record Order(
    @RowKey String id, @Column String buyer, @Column String status, @Version long version) {}
