package com.example.concerts

import io.github.bigtablemapper.annotation.Family
import io.github.bigtablemapper.annotation.Ignored
import io.github.bigtablemapper.annotation.RowKey
import io.github.bigtablemapper.annotation.Table

// docs: entity
@Table("visitors")
@Family("v")
data class Visitor(
    @RowKey var id: String = "",
    var name: String = "",
    var email: String? = null,
    var isMember: Boolean = false,
    @Ignored var selected: Boolean = false,
)
// end
