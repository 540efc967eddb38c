package com.example.concerts

import io.github.bigtablemapper.annotation.Embedded
import io.github.bigtablemapper.annotation.Family
import io.github.bigtablemapper.annotation.RowKey
import io.github.bigtablemapper.annotation.Table

/** All have defaults: Kotlin writes a constructor without parameters too. */
@Table("tickets")
@Family("t")
data class Ticket(
    @RowKey val number: Long = 0,
    var visitor: String = "",
    @Embedded val seat: Seat = Seat(),
)

data class Seat(val row: Int = 0, val isAisle: Boolean? = null)
