package com.example.videos;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

@Table("accounts")
@Family("a")
public record Account(@RowKey String name, @Column long balance, @Version long version) {}
