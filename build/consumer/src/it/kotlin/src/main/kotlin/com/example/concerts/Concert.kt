package com.example.concerts

import io.github.bigtablemapper.annotation.Column
import io.github.bigtablemapper.annotation.Family
import io.github.bigtablemapper.annotation.RowKey
import io.github.bigtablemapper.annotation.Table
import java.math.BigDecimal
import java.time.Instant

// docs: entity
@Table("concerts")
@Family("c")
data class Concert(
    @RowKey val venue: String,
    @RowKey(reversed = true) val start: Instant,
    val title: String,
    val price: BigDecimal?,
    val isSoldOut: Boolean = false,
    @Column(defaultValue = "100") val seats: Int = 100,
    @Family("t") val tags: Set<String> = emptySet(),
)
// end
